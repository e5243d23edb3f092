import { spawn } from 'node:child_process'
import { buildIfNeeded } from './build.ts'

/** `npm start`: builds if needed, then hands over to the server, which says what it is doing until it listens. */
await buildIfNeeded()
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
// Ctrl-C reaches the server by itself; a SIGTERM for npm does not.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
