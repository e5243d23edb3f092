import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import {
  constructionTypeNames,
  fixtureNames,
  fixtureQualityNames,
  gstNames,
  methodNames,
  otherCostNames,
  qualityNames,
  rowName,
} from '#features/estimating/estimates/estimate-words.tsx'
import type { Path } from '#features/estimating/estimates/merge-rules.ts'
import { materialNames, rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { formatQuantity } from '#platform/languages/format.ts'

type Words = Record<string, MessageDescriptor>

/**
 * Returns functions that name the place of a conflict in an estimate, and that put the conflicting values into words.
 */
export function usePlaceWords() {
  const { t, i18n } = useLingui()
  const fields: Record<string, string> = {
    name: t`Project name`,
    areaInSqFt: t`Area in sq ft`,
    constructionType: t`Construction type`,
    quality: t`Quality`,
    town: t`Rates for`,
    mode: t`Manual / Auto Calculate`,
    method: t`Method`,
    profitPercent: t`Profit margin (%)`,
    contingencyPercent: t`Contingency (%)`,
    gst: t`GST`,
    selected: t`Selected`,
    quantity: t`Quantity`,
    price: t`Price`,
    unit: t`Unit`,
    category: t`Category`,
    type: t`Trade`,
    workers: t`Workers`,
    days: t`Days`,
    ratePerDay: t`Rate per day`,
  }
  const lists: Record<string, Words> = { materials: materialNames, fixtures: fixtureNames, otherCosts: otherCostNames }
  const values: Record<string, Words> = {
    constructionType: constructionTypeNames,
    quality: { ...qualityNames, ...fixtureQualityNames },
    town: rateTownNames,
    method: methodNames,
    gst: gstNames,
  }
  const word = (words: Words | undefined, key: string) => {
    const found = words?.[key]
    return found && i18n._(found)
  }
  const rowOf = (content: EstimateContent, list: string, id: string) => {
    const rows = content[list as 'labor'] as unknown as { id: string; name?: string; type?: string }[]
    const row = rows.find((each) => each.id === id)
    return rowName({ id, name: row?.name || row?.type || '' }, i18n) || t`New row`
  }
  return {
    nameOf(content: EstimateContent, [field = '', key, part]: Path): string {
      if (key === undefined) return fields[field] ?? field
      const entry = word(lists[field], key) ?? rowOf(content, field, key)
      const detail = part && (fields[part] ?? part)
      return detail ? `${entry} · ${detail}` : entry
    },
    textOf([field = '', , part]: Path, value: unknown): string {
      if (typeof value === 'number') return formatQuantity(value)
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (value === 'auto') return t`Auto Calculate`
      if (value === 'manual') return t({ message: 'Manual', context: 'how costs are entered' })
      if (typeof value !== 'string' || value === '') return '–'
      return word(values[part ?? field], value) ?? value
    },
  }
}
