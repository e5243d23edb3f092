import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureSizes, scriptTargets } from '../bench/sizes.ts'
import type { Reader } from '../e2e/accounts.ts'
import { everyPage } from '../e2e/site/every-page.ts'
import { serve } from './serve.ts'

/**
 * `node scripts/page-texts.ts <folder>` writes the HTML of every page of the build in dist/, one file per page, without
 * the ids, hashes and times that differ between two builds. It also writes how many bytes of script each measured page
 * loads. `diff -r` of the folders of two commits shows what a change altered for visitors.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that the pages are written to: node scripts/page-texts.ts <folder>')

const accounts: Partial<Record<Reader, string>> = {
  'sample customer': 'customer1',
  'sample contractor': 'contractor',
  'sample architect': 'architect',
}

/** The cookies of a new session of a demo account. */
async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: `${name}@demo.kamshetbuild.in`, password: 'Kamshet@2023' }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/**
 * Makes the HTML of two builds comparable: puts each tag on its own line, and blanks out file hashes, signatures,
 * React's ids and times. Scripts and links to them are left out because they differ between builds.
 */
function comparable(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, '')
    .replace(/(\/assets\/[\w.$-]+?)-[\w-]{7,8}\.(\w+)/g, '$1.$2')
    .replace(/([?&](?:amp;)?(?:signature|expires|s|e)=)[\w.-]+/g, '$1…')
    .replace(/_R_\w*_/g, '_R_')
    .replace(/radix-\S+?(?=["\s])/g, 'radix')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'uuid')
    .replace(/\d{1,2}:\d\d/g, 'time')
    .replace(/></g, '>\n<')
}

const site = await serve()
try {
  const cookies = new Map<string, string>()
  for (const name of Object.values(accounts)) cookies.set(name, await signIn(site.origin, name))
  mkdirSync(folder, { recursive: true })
  let written = 0
  for (const { path, as } of everyPage) {
    const account = as && accounts[as]
    if (as && !account) continue
    for (const address of [path, `/mr${path === '/' ? '' : path}`]) {
      const headers = account ? { Cookie: cookies.get(account)! } : undefined
      const answer = await fetch(site.origin + address, { headers, redirect: 'manual' })
      const name = `${account ?? 'visitor'} ${address}`.replace(/[^\w=&?-]+/g, '_').slice(0, 200)
      writeFileSync(
        join(folder, `${name}.html`),
        `${answer.status} ${answer.headers.get('location') ?? ''}\n${comparable(await answer.text())}\n`,
      )
      written++
    }
  }
  const measured = Object.keys(scriptTargets).map((address) => ({ address }))
  const sizes = await measureSizes(Number(new URL(site.origin).port), measured)
  const lines = sizes.filter(({ language }) => language === 'en').map(({ path, script }) => `${script} ${path}`)
  writeFileSync(join(folder, 'script-bytes.txt'), `${lines.join('\n')}\n`)
  console.log(`${written} pages written to ${folder}`)
} finally {
  await site.stop()
}
