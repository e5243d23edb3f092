import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'

const database = testDatabase()

/** Without such an index, deleting a referenced row would scan the whole referencing table. */
test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select con.conrelid::regclass || '(' || string_agg(att.attname, ', ') || ')' as name
    from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace and not exists (
      select from pg_index index
      where index.indrelid = con.conrelid and index.indpred is null
        and (index.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey
    )
    group by con.oid, con.conrelid order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
