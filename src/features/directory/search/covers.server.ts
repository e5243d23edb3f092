import { picturesOf, professions } from '#features/directory/professionals/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { searchProfessionals } from './directory.server.ts'
import { featuredProfessionals } from './featured.server.ts'
import { readQuestion } from './rules.ts'

/**
 * The keys of the pictures that most visitors see: the first picture of each card on the home page, then of each card
 * on the first page of each profession.
 */
export async function coverKeys(db: Db, reader: Reader): Promise<string[]> {
  const { contractors, architects } = await featuredProfessionals(db, reader)
  const pages = await Promise.all(professions.map((type) => searchProfessionals(db, readQuestion({ type }), reader)))
  const shown = [...contractors, ...architects, ...pages.flatMap(({ professionals }) => professionals)]
  return [...new Set(shown.flatMap((professional) => picturesOf(professional)[0]?.key ?? []))]
}
