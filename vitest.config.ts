import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Generous: tests start real processes, on machines that may be busy. No test is about time.
    testTimeout: 120_000,
    // Two cores: more processes only make the worker hosts of the tests wait for each other.
    maxWorkers: 2,
  },
});
