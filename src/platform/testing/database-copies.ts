import pg from 'pg'

/**
 * Creates an empty database, or a copy of `template`, which must have no connections at that moment. Copying its files
 * is faster than PostgreSQL's default, which writes each page to the log.
 */
export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`)
}

/**
 * Ends the database's connections and drops it. An ordinary role may not end PostgreSQL's own autovacuum (42501).
 * Autovacuum gives way to waiting commands, so the drop is tried again.
 */
export async function dropDatabase(serverUrl: string, name: string, tries = 20): Promise<void> {
  try {
    await run(serverUrl, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501' || tries <= 1) throw error
    await new Promise((next) => setTimeout(next, 250))
    await dropDatabase(serverUrl, name, tries - 1)
  }
}

/** The URL of a different database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
