import { Command } from 'commander';
import { readConfig } from '../kb/config.js';
import { removeFolders } from '../kb/create.js';
import { locateKb } from '../kb/locate.js';
import { basePathOf, basePathOption } from './options.js';
import { print } from './output.js';

export function removeCommand(): Command {
  return new Command('remove')
    .description('Take folders out of a knowledge base. The documents themselves are not touched.')
    .argument('<kb>', 'id or folder of the knowledge base')
    .argument('<folder...>', 'folders to take out')
    .addOption(basePathOption())
    .action(async (kb: string, folders: string[], options: { basePath?: string }) => {
      const config = await readConfig(locateKb(kb, basePathOf(options)));
      await removeFolders(config, folders);
      for (const folder of folders) print(`Removed ${folder}.`);
      print(`Their documents leave the index with the next run: seoga exec --path ${kb}`);
    });
}
