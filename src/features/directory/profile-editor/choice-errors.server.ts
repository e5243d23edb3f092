import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { specializations } from '#features/directory/professionals/trade-names.server.ts'
import { yearInIndia } from '#platform/values/india.ts'
import { towns } from '#platform/values/towns.ts'
import { unlisted } from './rules.ts'
import { type ListingFields, startedYearMessage } from './schema.ts'
import type { ListingRow } from './stored-fields.server.ts'

type Field = 'specializations' | 'town' | 'townsServed' | 'startedYear'
export type ChoiceErrors = Partial<Record<Field, MessageDescriptor>>

/**
 * Returns an error for each field with a value that is not allowed, or undefined without errors. Specializations and
 * towns must be from our lists, because they appear on cards, in filters and in the search. A value that is already
 * stored is allowed. The starting year must not be in the future.
 */
export function choiceErrors(
  { specializations: chosen, town, townsServed, startedYear }: ListingFields,
  row: Pick<ListingRow, 'specializations' | 'town' | 'towns_served'>,
  today: Date,
): ChoiceErrors | undefined {
  const ours = towns.map(({ id }) => id)
  const refused: ChoiceErrors = {
    ...(unlisted(chosen, [...specializations, ...row.specializations]) && {
      specializations: msg`Please choose specializations from the list`,
    }),
    ...(unlisted([town], [...ours, row.town]) && { town: msg`Please choose a town from the list` }),
    ...(unlisted(townsServed, [...ours, ...row.towns_served, town]) && {
      townsServed: msg`Please choose towns from the list`,
    }),
    ...(startedYear !== null && startedYear > yearInIndia(today) && { startedYear: startedYearMessage }),
  }
  return Object.keys(refused).length > 0 ? refused : undefined
}
