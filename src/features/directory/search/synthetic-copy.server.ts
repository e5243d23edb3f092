import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Progress } from '#platform/process/progress.server.ts'
import {
  firstSyntheticId,
  type KnownPicture,
  type SyntheticProfessional,
  syntheticProfessional,
} from './synthetic.server.ts'

const rowsAtOnce = 10_000

/** Adds synthetic professionals after the existing ones, with COPY, for benchmarks. */
export async function addSynthetic(
  pool: pg.Pool,
  { professionals, seed }: { professionals: number; seed: number },
  today: Date,
  progress: Progress,
): Promise<void> {
  await withOwnConnection(pool, async (client) => {
    const pictures = await knownPictures(client)
    const { rows } = await client.query('select greatest(max(id) + 1, $1) as first from professionals', [
      firstSyntheticId,
    ])
    const first: number = rows[0].first
    progress.to(0)
    for (let done = 0; done < professionals; ) {
      const end = Math.min(done + rowsAtOnce, professionals)
      const from = done
      await copyIn(client, function* () {
        for (let at = from; at < end; at++) yield syntheticProfessional(seed, first + at, pictures, today)
      })
      done = end
      progress.to(done)
    }
  })
}

/**
 * Deletes all synthetic professionals, and what users have attached to them, such as bookmarks. Returns how many
 * professionals were deleted.
 */
export async function removeSynthetic(pool: pg.Pool, showProgress: (total: number) => Progress): Promise<number> {
  return withOwnConnection(pool, async (client) => {
    const { rows } = await client.query('select count(*)::int as known from professionals where id >= $1', [
      firstSyntheticId,
    ])
    const known: number = rows[0].known
    const progress = showProgress(known)
    progress.to(0)
    for (let done = 0; done < known; ) {
      const { rowCount } = await client.query(
        'delete from professionals where id in (select id from professionals where id >= $1 order by id limit $2)',
        [firstSyntheticId, rowsAtOnce],
      )
      if (!rowCount) break
      done += rowCount
      progress.to(done)
    }
    // The setting keep_name_words stops the trigger from deleting the words of removed names, so name_words is rebuilt
    // here.
    await client.query(
      'begin; delete from name_words; insert into name_words select distinct word from professionals, name_words_of(search) as word; commit',
    )
    return known
  })
}

/**
 * Runs `work` on a separate connection without a statement timeout. Afterwards it vacuums and analyses the table, so
 * that the planner knows the new rows.
 */
async function withOwnConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set kamshetbuild.keep_name_words = on",
    )
    const result = await work(client)
    await client.query('vacuum (analyze) professionals')
    return result
  } finally {
    client.release(true)
  }
}

/** The pictures of the professionals who are not synthetic. */
async function knownPictures(client: pg.PoolClient): Promise<KnownPicture[]> {
  const { rows } = await client.query<KnownPicture>(
    `select distinct on (p.id) p.id, p.key, p.width, p.height, p.color, p.alt
     from pictures p join professionals on professionals.picture_id = p.id and professionals.id < $1`,
    [firstSyntheticId],
  )
  return rows
}

/** Streams the rows, so that new rows are generated while the database stores earlier ones. */
async function copyIn(client: pg.PoolClient, records: () => Generator<SyntheticProfessional>): Promise<void> {
  const columns = Object.keys(records().next().value!)
  const lines = function* () {
    let text = ''
    for (const record of records()) {
      text += copyLine(record)
      if (text.length < 100_000) continue
      yield text
      text = ''
    }
    yield text
  }
  await pipeline(
    Readable.from(lines()),
    client.query(copyFrom(`copy professionals (${columns.join(', ')}) from stdin`)),
  )
}

/** One line of COPY's text format. */
function copyLine(record: SyntheticProfessional): string {
  return `${Object.values(record).map(copyText).join('\t')}\n`
}

function copyText(value: string | number | string[] | null): string {
  if (value === null) return '\\N'
  if (Array.isArray(value)) return copyText(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return typeof value === 'number'
    ? String(value)
    : value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}
