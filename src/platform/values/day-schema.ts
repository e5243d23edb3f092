import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { firstDay, lastDay } from './days.ts'
import { type Typing, typing } from './field-schema.ts'

const isDay = (day: string) => z.iso.date().safeParse(day).success && day >= firstDay && day <= lastDay
const asDay: Typing = { type: 'date', min: firstDay, max: lastDay }
/** A day as 'YYYY-MM-DD', or blank for no day. */
export const dayOrBlank = z
  .string()
  .refine((day) => day === '' || isDay(day), msg`Please choose a date`.id)
  .register(typing, asDay)
/** A day as 'YYYY-MM-DD'. */
export const day = z
  .string(msg`Please choose a date`.id)
  .refine(isDay, msg`Please choose a date`.id)
  .register(typing, asDay)
export const notYet = msg`This day has not come yet. Please choose today or an earlier day.`
