import { beginningOf } from '#platform/languages/excerpt.ts'
import { onOneLine } from '#platform/languages/unseen.ts'
import { type EstimateContent, limits } from './content-rules.ts'

/**
 * Returns the form in which a text is stored. Texts are saved while they are typed, so nothing is refused. Instead
 * what nobody sees is removed, and everything beyond `most` characters is cut off.
 */
export function storedText(typed: string, most: number): string {
  return beginningOf(onOneLine(typed).replace(/[\p{Cc}\p{Cs}]/gu, ''), most)
}

/**
 * Replaces each stored name by the name in `typed` if that name is stored in the same form. Otherwise a field would
 * change while somebody types in it.
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
 * Returns the estimate in the form that the server stores. In this form, a blank at the end of a name is not a
 * difference between two devices.
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
