import { z } from 'zod'
import { designStages } from '#features/building/projects/rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { dayCursor } from '#platform/http/cursor-schema.ts'
import { day, notYet } from '#platform/values/day-schema.ts'
import { paidSum, sumOrBlank } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, tooLong } from '#platform/values/text-schema.ts'
import { expenseKinds, longestNote } from './cost-rules.ts'

const fields = {
  kind: z.enum(expenseKinds, chooseListed),
  amount: paidSum,
  /** 'YYYY-MM-DD' */
  spentOn: day,
  note: manyLines().max(longestNote, tooLong),
}

/** `pictureId` is the photo of the receipt, which the user must have uploaded. */
export const newExpense = z.object({ ...fields, pictureId: z.int().positive().nullable() })
export type NewExpense = z.input<typeof newExpense>
export type NewExpenseFields = z.output<typeof newExpense>

/** `version` is the expense's version when the form was opened. */
export const expenseSave = newExpense.extend({ version: z.string().max(500) })
export type ExpenseSaveFields = z.output<typeof expenseSave>

/** The fields of the form. The receipt is a whole picture instead of an id, because the form shows it. */
export const expenseForm = (today: string) =>
  z.object({
    ...fields,
    spentOn: day.refine((given) => given <= today, notYet.id),
    receipts: z.array(uploadedPictureSchema),
  })
export type ExpenseFormInput = z.input<ReturnType<typeof expenseForm>>

export const expenseSchema = z.object({
  id: z.int(),
  kind: z.enum(expenseKinds),
  amount: z.int(),
  spentOn: z.iso.date(),
  note: z.string(),
  receipt: uploadedPictureSchema.nullable(),
  version: z.string(),
})
export type Expense = z.infer<typeof expenseSchema>

export const expensesSearch = z.object({ after: dayCursor.optional() })
export const expensesSchema = z.object({ expenses: z.array(expenseSchema), next: z.string().nullable() })
export type Expenses = z.infer<typeof expensesSchema>

export const costsSummarySchema = z.object({
  /** What the professional is paid, without extras. Null if no sum is entered. */
  agreedSum: z.int().nullable(),
  /** Whether the customer has agreed to a payment plan of this sum. If so, only a new plan changes it. */
  isAgreed: z.boolean(),
  extrasSum: z.int(),
  /** What the professional expects to spend on materials, labor and permits in all. Null if it is not entered. */
  expectedCost: z.int().nullable(),
  /** The version of the expected cost, which its form sends back. */
  expectedCostVersion: z.string(),
  /** The version of the agreed sum, which its form sends back. */
  version: z.string(),
  spent: z.object(
    Object.fromEntries(expenseKinds.map((kind) => [kind, z.int()])) as Record<(typeof expenseKinds)[number], z.ZodInt>,
  ),
})
export type CostsSummary = z.infer<typeof costsSummarySchema>

export const agreedSumForm = z.object({ agreedSum: sumOrBlank })
export const agreedSumSave = agreedSumForm.extend({ version: z.string().max(100) })
export const expectedCostForm = z.object({ expectedCost: sumOrBlank })
export const expectedCostSave = expectedCostForm.extend({ version: z.string().max(100) })
export const designStageMove = z.object({
  /** The design stage when the page was opened. */
  from: z.enum(designStages),
  to: z.enum(designStages),
})
