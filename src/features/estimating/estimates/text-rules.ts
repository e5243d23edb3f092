import { type EstimateContent, limits } from './content-rules.ts'

/**
 * A text that is saved while it is typed, as it is stored: nothing is refused in it. What nobody sees is left out, but for the two joiners
 * that Devanagari is written with, and what is longer than `most` letters.
 */
export function storedText(typed: string, most: number): string {
  const seen = typed
    .replace(/\s+/g, ' ')
    .replace(/(?!\u200C|\u200D)\p{Cf}|[\p{Cc}\p{Cs}]/gu, '')
    .trim()
  // By letters: half an emoji is none.
  return [...seen].slice(0, most).join('')
}

/** An estimate with its names as they were typed, where they are stored as they are: the field is not changed under somebody's hands. */
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

/** An estimate as the server stores it: a blank at the end of a name is nothing that two devices could differ in. */
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
