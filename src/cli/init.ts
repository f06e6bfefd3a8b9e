import { Command } from 'commander';
import { systemClock } from '../core/clock.js';
import { createKb } from '../kb/create.js';
import { basePathOf, basePathOption } from './options.js';
import { print, printJson } from './output.js';

interface InitOptions {
  id?: string;
  name?: string;
  basePath?: string;
  json?: true;
}

export function initCommand(): Command {
  return new Command('init')
    .description('Make a knowledge base from one or more folders. Running it twice is safe.')
    .argument('<folder...>', 'folders to index')
    .option('--id <id>', 'id of the knowledge base (default: made from the first folder)')
    .option('--name <name>', 'name shown to people and assistants')
    .addOption(basePathOption())
    .option('--json', 'print the result as JSON')
    .action(async (folders: string[], options: InitOptions) => {
      const { config, created } = await createKb({
        base: basePathOf(options),
        folders,
        id: options.id,
        name: options.name,
        clock: systemClock,
      });
      if (options.json) {
        printJson({
          kb_id: config.id,
          name: config.name,
          folder: config.dir,
          created,
          sourcePaths: config.sourcePaths,
        });
        return;
      }
      print(created ? `Made the knowledge base "${config.id}" in ${config.dir}.` : `"${config.id}" exists already.`);
      for (const source of config.sourcePaths) print(`  ${source}`);
      print(`Next: seoga exec --path ${config.id}${options.basePath ? ` --base-path ${options.basePath}` : ''}`);
    });
}
