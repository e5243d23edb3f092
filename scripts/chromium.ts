import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The names under which a Chromium may be installed, the preferred one first. The headless shell comes first because it
 * draws no browser windows, so the browser tests take less time.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
  return found ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
}

/**
 * The path of a Chromium. If none is installed, installs Playwright's own. If that fails and this runs as root,
 * installs the distribution's package.
 */
export function findChromium(): string {
  const present = installed()
  if (present) return present
  console.log('No Chromium here: asking Playwright for its own …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the distribution’s Chromium …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync('apt-get', [...args, '-qq'], { stdio: 'ignore', env }).status === 0
    apt('update')
    // Not every distribution has the headless shell. The error below reports all failed attempts in one line.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (apt('install', '-y', '--no-install-recommends', name)) break
    const now = installed()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium: install it (for example "sudo apt-get install chromium") and run again.',
  )
}

/** Flags for a headless run without any background traffic. Root may not use the sandbox. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
