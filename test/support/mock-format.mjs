// Workers run the built program, so this is plain JavaScript over the built modules.
import { DocumentError } from '../../dist/core/errors.js';

/**
 * A parser that misbehaves on demand: the first word of the file says how. It runs through the real pool, in a real
 * worker thread of a real host process.
 *
 * @type {import('../../src/formats/types.js').Format}
 */
const mockFormat = {
  id: 'mock',
  version: 1,
  extensions: ['.mock'],
  async extract({ bytes, fileName }) {
    const text = new TextDecoder().decode(bytes);
    switch (text.split(/\s/)[0]) {
      case 'hang':
        for (;;);
      case 'sleep':
        await new Promise(() => setInterval(() => {}, 1000));
        break;
      case 'throw':
        throw new TypeError('a bug in the parser');
      case 'corrupt':
        throw new DocumentError('corrupt', `${fileName} is damaged.`);
      case 'exit':
        process.exit(7);
        break;
      case 'heap':
        allocate(() => new Array(100_000).fill(0).map((_, index) => ({ index })));
        break;
      case 'buffers':
        allocate(() => Buffer.alloc(16 * 1024 * 1024, 1));
        break;
      case 'kill':
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
    }
    return { text, syntax: 'plain', title: null, properties: {}, locators: [], warnings: [] };
  },
};

function allocate(make) {
  const kept = [];
  for (;;) kept.push(make());
}

export default mockFormat;
