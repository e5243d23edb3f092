import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Names } from '#platform/languages/languages.ts'
import type { Category, ProductUnit } from './category-rules.ts'

/** The categories' names from the specification. `i18n._(…)` translates them in the browser and on the server. */
export const categoryNames: Record<Category, MessageDescriptor> = {
  'interior-furnishings': msg`Interior Furnishings & Decor`,
  'home-appliances': msg`Home Appliances`,
  'fixtures-fittings': msg({ message: 'Fixtures & Fittings', context: 'of the shop' }),
  'finishes-materials': msg`Finishes & Materials`,
  'outdoor-garden': msg`Outdoor & Garden`,
  'smart-home': msg`Home Security & Smart Home`,
}

/** The units as they follow a price, for example 'per bag' in '₹365 per bag'. */
export const unitNames: Record<ProductUnit, MessageDescriptor> = {
  piece: msg`per piece`,
  bag: msg`per bag`,
  box: msg`per box`,
  bucket: msg`per bucket`,
  set: msg`per set`,
  pair: msg`per pair`,
  sheet: msg`per sheet`,
  meter: msg`per meter`,
  roll: msg`per roll`,
}

/** Countries of origin. A country that is not listed is shown as it was entered. */
export const countryNames: Names = {
  India: ['भारत', 'भारत'],
  China: ['चीन', 'चीन'],
  Germany: ['जर्मनी', 'जर्मनी'],
  Italy: ['इटली', 'इटली'],
  Thailand: ['थाईलैंड', 'थायलंड'],
  Vietnam: ['वियतनाम', 'व्हिएतनाम'],
}
