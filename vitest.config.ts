import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Two cores: more processes only make the worker hosts of the tests wait for each other.
    maxWorkers: 2,
  },
});
