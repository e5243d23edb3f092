import { type EstimateContent, limits } from './content-rules.ts'

/**
 * A text in its stored form. It is saved while it is typed, so nothing is refused. Invisible characters are removed,
 * except for the two joiners that Devanagari needs, and letters beyond `most` are cut.
 */
export function storedText(typed: string, most: number): string {
  const seen = typed
    .replace(/\s+/g, ' ')
    .replace(/(?!\u200C|\u200D)\p{Cf}|[\p{Cc}\p{Cs}]/gu, '')
    .trim()
  // Cut by letters, because half an emoji is broken.
  return [...seen].slice(0, most).join('')
}

/**
 * An estimate with its names as they were typed, if their stored form is unchanged, so that a field does not change
 * while somebody types in it.
 */
export function asTyped(content: EstimateContent, typed: EstimateContent): EstimateContent {
  const name = (stored: string, own: string | undefined) =>
    own !== undefined && storedText(own, limits.name) === stored ? own : stored
  const before = <Row extends { id: string }>(rows: readonly Row[], { id }: Row) => rows.find((row) => row.id === id)
  return {
    ...content,
    name: name(content.name, typed.name),
    customMaterials: content.customMaterials.map((row) => ({
      ...row,
      name: name(row.name, before(typed.customMaterials, row)?.name),
    })),
    labor: content.labor.map((row) => ({ ...row, type: name(row.type, before(typed.labor, row)?.type) })),
    equipment: content.equipment.map((row) => ({ ...row, name: name(row.name, before(typed.equipment, row)?.name) })),
  }
}

/**
 * An estimate in the form that the server stores, so that two devices do not differ in a blank at the end of a name.
 */
export function asStored(content: EstimateContent): EstimateContent {
  const name = (typed: string) => storedText(typed, limits.name)
  return {
    ...content,
    name: name(content.name),
    customMaterials: content.customMaterials.map((row) => ({
      ...row,
      name: name(row.name),
      unit: storedText(row.unit, limits.unit),
    })),
    labor: content.labor.map((row) => ({ ...row, type: name(row.type) })),
    equipment: content.equipment.map((row) => ({ ...row, name: name(row.name) })),
  }
}
