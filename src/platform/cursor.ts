/** Where a page of a list ended: the value that the list is ordered by, and the id of the last row, which makes the order total. */
export type Cursor = { value: number; id: number }

/** { value: 4.52, id: 103 } → '4.52_103', as answers carry it in `next` and questions in `after`. */
export function cursorText({ value, id }: Cursor): string {
  return `${value}_${id}`
}

/** Reads what cursorText wrote; undefined for any other text. */
export function readCursor(text: string): Cursor | undefined {
  const [, value, id] = /^(\d{1,16}(?:\.\d{1,17})?(?:e-\d{1,3})?)_(\d{1,15})$/.exec(text) ?? []
  if (!value || !id) return undefined
  const cursor = { value: Number(value), id: Number(id) }
  return Number.isInteger(cursor.value) && !Number.isSafeInteger(cursor.value) ? undefined : cursor
}
