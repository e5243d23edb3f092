import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * `node scripts/sample-comments.ts [count] [seed]` prints comments of the code, chosen at random, with the line of code
 * that follows each. A colleague who has not written them counts those that need a second reading. The same seed on the
 * same commit prints the same comments.
 */
const [count = 200, seed = 1] = process.argv.slice(2).map(Number)
const files = execFileSync('git', ['ls-files', 'src', 'e2e', 'bench', 'scripts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.gen\.|database-types/.test(file))

type Comment = { place: string; text: string; next: string }

function commentsOf(file: string): Comment[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const isComment = (line: string | undefined) => /^\s*(\/\/|\/\*|\*)/.test(line ?? '')
  return lines.flatMap((line, at) => {
    if (!isComment(line) || isComment(lines[at - 1]) || /biome-ignore|<reference/.test(line)) return []
    let end = at
    while (isComment(lines[end])) end++
    return [{ place: `${file}:${at + 1}`, text: lines.slice(at, end).join('\n'), next: lines[end] ?? '' }]
  })
}

/** Mulberry32, a small generator of pseudo-random numbers from 0 to 1. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(seed)
const chosen = files
  .flatMap(commentsOf)
  .map((comment) => ({ comment, key: random() }))
  .sort((one, other) => one.key - other.key)
  .slice(0, count)
for (const { comment } of chosen) console.log(`${comment.place}\n${comment.text}\n${comment.next}\n`)
