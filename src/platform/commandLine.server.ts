/**
 * How an operator calls the command line: by npm in a clone, and by its own name where Simat is installed.
 */
export const commandLine = process.env.SIMAT_COMMAND ?? 'npm run simat --'
