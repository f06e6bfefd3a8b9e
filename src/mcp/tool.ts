import type { z } from 'zod';
import type { ToolContext } from './tool-context.js';

/** Hints for clients, all four always stated (the protocol's defaults are pessimistic). */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/**
 * One MCP tool, knowing nothing of protocol or transport. The handler returns what `output` describes and throws
 * typed errors; the server turns both into results.
 */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the model that decides whether to call it. */
  description: string;
  /** Strict: an unknown argument is an error. */
  input: Input;
  output: Output;
  annotations: ToolAnnotations;
  handle(args: z.output<Input>, context: ToolContext, signal: AbortSignal): Promise<z.input<Output>>;
}

/** Keeps the argument and result types of a definition together. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool {
  return tool as unknown as Tool;
}

export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
