import { findOwnProjects } from '#features/building/projects/find-projects.server.ts'
import { searchProfessionals } from '#features/directory/search/directory.server.ts'
import { readQuestion } from '#features/directory/search/rules.ts'
import { suggest } from '#features/directory/search/suggestions.server.ts'
import { listMachines } from '#features/hire/machines/machines.server.ts'
import { findNamed } from '#features/messaging/screen/list/search.server.ts'
import { findInGuide } from '#features/people/legal/articles.server.ts'
import { listProducts } from '#features/shop/catalog/listing.server.ts'
import { readShop } from '#features/shop/catalog/question-rules.ts'
import { findOwnOrders } from '#features/shop/orders/orders.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { foldWords } from '#platform/languages/fold-text.ts'
import { mostOfKind } from './search-rules.ts'
import type { FoundEverywhere } from './search-schema.ts'

/**
 * Searches everything that has a page: what is public, and what belongs to the visitor. Each domain searches in its own
 * way, and gives at most `mostOfKind` results.
 */
export async function searchEverywhere(
  db: Db,
  user: Pick<Visitor, 'id'> | null,
  { text, reader }: { text: string; reader: Reader },
): Promise<FoundEverywhere> {
  const [professionals, products, machines, own] = await Promise.all([
    findProfessionals(db, text, reader),
    findProducts(db, text, reader),
    listMachines(db, { q: text }, reader),
    user ? findOwn(db, user, text, reader) : { projects: [], conversations: [], orders: [] },
  ])
  return {
    professionals,
    products,
    machines: machines.machines
      .slice(0, mostOfKind)
      .map(({ slug, kind, title, lang, rateDay }) => ({ slug, kind, title, lang, rateDay })),
    guide: findInGuide(reader.language, { text, now: reader.today })
      .slice(0, mostOfKind)
      .map(({ slug, title }) => ({ slug, title })),
    ...own,
  }
}

/** What the directory suggests for the text. Where that leaves room, those whom its list finds follow. */
async function findProfessionals(db: Db, text: string, reader: Reader): Promise<FoundEverywhere['professionals']> {
  const suggested = (await suggest(db, text, reader.language)).slice(0, mostOfKind)
  if (suggested.length === mostOfKind) return suggested
  const { professionals } = await searchProfessionals(db, readQuestion({ keyword: text }), reader)
  const listed = professionals.map(({ id, companyName, fullName, lang }) => ({
    ...({ kind: 'professional' } as const),
    ...{ label: companyName ?? fullName, lang, href: `/professionals/${id}` },
  }))
  const known = new Set(suggested.map(({ href }) => href))
  return [...suggested, ...listed.filter(({ href }) => !known.has(href))].slice(0, mostOfKind)
}

async function findProducts(db: Db, text: string, { language }: Reader): Promise<FoundEverywhere['products']> {
  // A corrected spelling is offered by the shop's own page, to which the search leads.
  const { products } = await listProducts(db, readShop({ search: text }), { language, suggest: async () => null })
  return products.slice(0, mostOfKind).map(({ slug, name, lang, price }) => ({ slug, name, lang, price }))
}

async function findOwn(db: Db, user: Pick<Visitor, 'id'>, text: string, reader: Reader) {
  const words = foldWords(text)
  const [projects, conversations, orders] = await Promise.all([
    findOwnProjects(db, user, text),
    words.length > 0 ? findNamed(db, user, words, reader) : [],
    findOwnOrders(db, user, { text, language: reader.language }),
  ])
  return {
    projects: projects.slice(0, mostOfKind),
    conversations: conversations
      .flatMap(({ id, other: { name, lang } }) => (name === null ? [] : [{ id, name, lang }]))
      .slice(0, mostOfKind),
    orders: orders
      .slice(0, mostOfKind)
      .map(({ id, number, createdAt, names }) => ({ id, number, createdAt, products: names })),
  }
}
