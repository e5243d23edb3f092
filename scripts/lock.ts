/**
 * `npm run lock`, after every `npm install`: completes package-lock.json with the packages of other operating systems
 * and processors that the registry in use does not serve. `npm install` leaves these packages out, and `npm ci` of npm
 * 11.16 and newer then rejects the lock file that npm itself wrote (npm/cli issue 9846). The packages are recorded by
 * version only.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }

const path = 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> }
const { packages } = lock
const wanted = Object.entries(packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, version]) => ({ from, name, version, dev })),
)

/**
 * The key in the lock file at which Node would find the package `name` from the folder `from`. Undefined if it is not
 * there.
 */
function placeOf(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[place]) return place
    if (!folder) return undefined
  }
}

/**
 * The platform of a binary package, parsed from its name: `@rolldown/binding-linux-arm-gnueabihf` is for Linux on arm
 * with glibc.
 */
function platformOf(name: string) {
  const words = name.split('-')
  const os = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
  const cpu = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
  const isLinux = words.includes('linux')
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    cpu: cpu.filter((word) => words.includes(word)),
    ...(isLinux && { libc: [libc] }),
    os: os.filter((word) => words.includes(word)),
  }
}

let added = 0
for (const { from, name, version, dev } of wanted) {
  const place = placeOf(from, name)
  if (!/^\d/.test(version) || (place && packages[place]?.version === version)) continue
  const { cpu, os, ...libc } = platformOf(name)
  if (cpu.length === 0) throw new Error(`${name} names no processor: add it to the lock file by hand`)
  const entry = { version, cpu, ...(dev && { dev }), ...libc, optional: true, ...(os.length > 0 && { os }) }
  packages[place ? `${from}/node_modules/${name}` : `node_modules/${name}`] = entry
  added += 1
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added to ${path}`)
