import { Command } from 'commander';
import { readConfig } from '../kb/config.js';
import { addFolders } from '../kb/create.js';
import { locateKb } from '../kb/locate.js';
import { basePathOf, basePathOption } from './options.js';
import { print } from './output.js';

export function addCommand(): Command {
  return new Command('add')
    .description('Add folders to a knowledge base.')
    .argument('<kb>', 'id or folder of the knowledge base')
    .argument('<folder...>', 'folders to add')
    .addOption(basePathOption())
    .action(async (kb: string, folders: string[], options: { basePath?: string }) => {
      const config = await readConfig(locateKb(kb, basePathOf(options)));
      const fresh = await addFolders(config, folders);
      for (const folder of fresh) print(`Added ${folder}.`);
      if (fresh.length === 0) print('All of these folders are in the knowledge base already.');
      else print(`Next: seoga exec --path ${kb}`);
    });
}
