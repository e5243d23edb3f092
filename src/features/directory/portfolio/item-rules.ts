import { cursorText, readCursor } from '#platform/http/cursor.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** The number of items on a page of the owner's portfolio. */
export const itemsPerPage = 9
/** The maximum number of items of one professional. Deleted items do not count. */
export const mostItems = 500
export const mostPictures = 20
export const longestAlt = 200
export const longestTitle = 120
export const longestDescription = 4000
export const longestComment = 1000
export const firstDay = '1950-01-01'
export const highestBudget = 1_000_000_000
export const largestArea = 1_000_000
export const mostBhk = 50
/** The number of days for which a deleted item can be restored. */
export const restorableDays = 7

/** Whether a day, 'YYYY-MM-DD', is in the future in India. */
export function isStillToCome(day: string, now: Date): boolean {
  return day > dayInIndia(now)
}

/** The kind of property, which depends on the project's category. */
export function propertyTypeOf(category: string): 'Residential' | 'Commercial' {
  return category === 'Commercial' ? 'Commercial' : 'Residential'
}

type Placed = { id: number; isFeatured: boolean }

/**
 * Returns the items in their new order. The item `id` comes directly after the item `after`, or first if `after` is
 * null. Featured items always come before the others: an item that would leave its group stays at the edge of the
 * group.
 */
export function movedItems<Item extends Placed>(items: readonly Item[], id: number, after: number | null): Item[] {
  const moved = items.find((item) => item.id === id)
  if (!moved || after === id) return [...items]
  const others = items.filter((item) => item !== moved)
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1
  const placed = others.toSpliced(at, 0, moved)
  return [...placed.filter(({ isFeatured }) => isFeatured), ...placed.filter(({ isFeatured }) => !isFeatured)]
}

type Page<Item> = { items: Item[]; next: string | null }

/**
 * Applies the same move to pages. Each page keeps its number of items, and the page's cursor points to its new last
 * item.
 */
export function movedPages<Item extends Placed, Of extends Page<Item>>(
  pages: readonly Of[],
  id: number,
  after: number | null,
): Of[] {
  const left = movedItems<Item>(
    pages.flatMap(({ items }) => items),
    id,
    after,
  )
  return pages.map((page) => {
    const items = left.splice(0, page.items.length)
    const [last, cursor] = [items.at(-1), page.next === null ? undefined : readCursor(page.next)]
    return { ...page, items, next: last && cursor ? cursorText({ ...cursor, id: last.id }) : page.next }
  })
}
