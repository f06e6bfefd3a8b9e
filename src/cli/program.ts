import { Command } from 'commander';
import { addCommand } from './add.js';
import { checkCommand } from './check.js';
import { execCommand } from './exec.js';
import { initCommand } from './init.js';
import { removeCommand } from './remove.js';
import { searchCommand } from './search.js';
import { type Serve, serveCommand } from './serve.js';
import { readVersion } from './version.js';

/** What the command line starts but does not contain. */
export interface ProgramParts {
  serve: Serve;
}

/** The command line with all its commands. Unknown options and arguments are errors. */
export function createProgram({ serve }: ProgramParts): Command {
  const program = new Command('seoga')
    .description('Turns folders of documents into knowledge bases that an AI assistant can search over MCP.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .showHelpAfterError('(see seoga --help)')
    .addHelpText(
      'after',
      `
Examples:
  seoga init ~/Documents/reports        make a knowledge base of a folder
  seoga exec --path reports             index it (again and again; only changes cost anything)
  seoga search reports "계약 해지 조건"   search it
  seoga serve                           let an assistant search it over MCP`,
    );
  const commands = [
    initCommand(),
    addCommand(),
    removeCommand(),
    execCommand(),
    searchCommand(),
    checkCommand(),
    serveCommand(serve),
  ];
  for (const command of commands) program.addCommand(command);
  return overrideExit(program);
}

/** Makes commander throw instead of ending the process, in every command. */
function overrideExit(command: Command): Command {
  command.exitOverride();
  for (const sub of command.commands) overrideExit(sub);
  return command;
}
