export const commandLine = process.env.SIMAT_COMMAND ?? 'npm run simat --'
