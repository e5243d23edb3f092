import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from './vite-offline.ts'

const inputs = [
  'src',
  'public',
  'sample',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/vite-texts.ts',
  'scripts/vite-offline.ts',
]
const stamp = 'dist/inputs'

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return void (yield path)
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** A hash of everything that the build reads, so that unchanged sources are not built twice. Tests are left out. */
function inputsHash(): string {
  const hash = createHash('sha256')
  for (const path of inputs) {
    for (const file of filesUnder(path)) {
      if (!/\.test\.tsx?$|testing\//.test(file)) hash.update(file).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** Writes a brotli and a gzip copy beside every text file of the client build. */
function precompress(folder: string) {
  for (const file of [...filesUnder(folder)]) {
    if (!/\.(js|css|svg|webmanifest|txt)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds the client and the server into dist/, unless dist/ is already built from these sources. */
export async function buildIfNeeded(say: (text: string) => void = console.log): Promise<void> {
  const hash = inputsHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return say('The build is up to date.')
  say('Building …')
  const started = performance.now()
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await buildServiceWorker()
  precompress('dist/client')
  writeFileSync(stamp, inputsHash())
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) await buildIfNeeded()
