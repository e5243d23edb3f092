import pg from 'pg'

/** An empty database, or a copy of `template`, to which nobody may be connected then. */
export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await run(serverUrl, `create database ${name} template ${template}`)
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`)
}

/** The same server, another database. */
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
