import { spawn } from 'node:child_process'
import { buildIfNeeded } from './build.ts'

/** `npm start`: builds if needed, then starts the server, which prints its progress until it listens. */
await buildIfNeeded()
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
// On Ctrl-C the terminal signals the server itself, so nothing is passed on. A SIGTERM that is sent to npm is passed
// on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
