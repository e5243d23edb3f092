import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConstructionType, GstKind, Method, OtherCost, Quality } from './content-rules.ts'
import type { FixtureGroupId, FixtureId, FixtureQuality } from './fixture-rules.ts'
import type { Group } from './rules.ts'

// What people call the parts and choices of an estimate; `i18n._(…)` says it in the language, on both sides.

export const constructionTypeNames: Record<ConstructionType, MessageDescriptor> = {
  residential: msg`Residential`,
  commercial: msg`Commercial`,
  industrial: msg`Industrial`,
}

export const qualityNames: Record<Quality, MessageDescriptor> = {
  basic: msg({ message: 'Basic', context: 'quality' }),
  standard: msg({ message: 'Standard', context: 'quality' }),
  premium: msg({ message: 'Premium', context: 'quality' }),
  luxury: msg({ message: 'Luxury', context: 'quality' }),
}

export const fixtureQualityNames: Record<FixtureQuality, MessageDescriptor> = {
  ...qualityNames,
  custom: msg({ message: 'Custom', context: 'quality' }),
}

export const methodNames: Record<Method, MessageDescriptor> = {
  formula: msg`Standard formulas`,
  thumb: msg`Pune thumb rule`,
}

export const fixtureGroupNames: Record<FixtureGroupId, MessageDescriptor> = {
  electrical: msg`Electrical`,
  plumbing: msg`Plumbing`,
  finishes: msg`Finishes`,
}

export const fixtureNames: Record<FixtureId, MessageDescriptor> = {
  lights: msg`Lights`,
  fans: msg`Fans`,
  'switch-boards': msg`Switch boards`,
  taps: msg`Taps`,
  'sanitary-ware': msg`Sanitary ware`,
  flooring: msg`Flooring`,
  'doors-windows': msg`Doors and windows`,
}

export const groupNames: Record<Group, MessageDescriptor> = {
  materials: msg`Materials`,
  fixtures: msg`Fixtures & Fittings`,
  labor: msg({ message: 'Labor', context: 'a group of costs' }),
  equipment: msg({ message: 'Equipment', context: 'a group of costs' }),
  other: msg`Other Expenses`,
}

export const otherCostNames: Record<OtherCost, MessageDescriptor> = {
  labor: msg`Labor cost`,
  architect: msg`Architect’s fee`,
  contractor: msg`Contractor’s fee`,
  sitePreparation: msg`Site preparation`,
  permits: msg`Permits and approvals`,
  transportation: msg`Transportation`,
  miscellaneous: msg`Miscellaneous`,
}

export const gstNames: Record<GstKind, MessageDescriptor> = {
  none: msg`Without GST`,
  'labor-only': msg`GST on labor only`,
  'with-material': msg`GST on labor and material`,
}

/** What no estimate here contains. */
export const exclusions: readonly MessageDescriptor[] = [
  msg`The land, its registration and stamp duty`,
  msg`Approvals and development charges above the amount under “Permits and approvals”`,
  msg`Furniture, modular kitchen, curtains and other interior work`,
  msg`Compound wall, gate, paving and garden`,
]
