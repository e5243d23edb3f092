import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { idParams, pathId, pathNumber } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { dayOrBlank } from '#platform/values/day-schema.ts'
import { chooseListed, manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { approvalItems, approvalStates, authorities, longestNumber } from './approval-rules.ts'
import { documentKinds, keepingReasons, longestNote, longestTitle, mediaTypeNames, shownFileName } from './rules.ts'

export const chooseWhose = msg`Choose the contractor or architect it is with`
const noFile = msg`Choose a file first`.id

const file = {
  /** The id of a file that the same user has uploaded. */
  fileId: z.int(noFile).positive(noFile),
  fileName: z
    .string()
    .max(1000, tooLong)
    .overwrite((name) => shownFileName(name) || 'file'),
}

export const uploadedFileSchema = z.object({ id: z.int(), mediaType: z.enum(mediaTypeNames), size: z.int() })
export type UploadedFile = z.infer<typeof uploadedFileSchema>

const newDocumentFields = {
  ...file,
  kind: z.enum(documentKinds, chooseListed),
  title: oneLine().min(1, msg`Say what it is`.id).max(longestTitle, tooLong),
}
export const newDocument = z.object({
  ...newDocumentFields,
  /**
   * Set when a customer adds an agreement, a quotation or a bill: the membership of the other party, a professional.
   * Null if no professional is on the project.
   */
  memberId: z.int().positive().nullable().optional(),
})
export type NewDocument = z.input<typeof newDocument>
/** `newDocument` as the form contains it: `memberId`, the chosen professional, is a string. */
export const documentForm = z.object({ ...newDocumentFields, memberId: z.string() })

export const newVersion = z.object({
  ...file,
  note: manyLines().min(1, msg`Say what has changed`.id).max(longestNote, tooLong),
})
export type NewVersion = z.input<typeof newVersion>

const versionSchema = z.object({
  id: z.int(),
  number: z.int(),
  fileName: z.string(),
  mediaType: z.enum(mediaTypeNames),
  size: z.int(),
  note: z.string(),
  lang: z.enum(languages),
  /** Null once the account is deleted. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type DocumentVersion = z.infer<typeof versionSchema>

const document = {
  id: z.int(),
  kind: z.enum(documentKinds),
  title: z.string(),
  lang: z.enum(languages),
  /** The professional of a priced document. Null for other kinds, and for a customer's own documents. */
  professionalName: z.string().nullable(),
  /** Whether the user may delete the document. */
  canDelete: z.boolean(),
  /** Why the document can no longer be deleted, for users who could delete it before. Null for everyone else. */
  keptBecause: z.enum(keepingReasons).nullable(),
}
const listedSchema = z.object({ ...document, versionCount: z.int(), latest: versionSchema })
export type ListedDocument = z.infer<typeof listedSchema>
const deletedSchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: z.enum(languages),
  deletedAt: z.iso.datetime(),
})
export type DeletedDocument = z.infer<typeof deletedSchema>
export const documentsSchema = z.object({
  documents: z.array(listedSchema),
  /** The deleted documents that the user may restore, the most recently deleted first. */
  deleted: z.array(deletedSchema),
  /** For a customer: the professionals with whom they can have an agreement, a quotation or a bill. */
  professionals: z.array(z.object({ memberId: z.int(), name: z.string() })),
})
export type Documents = z.infer<typeof documentsSchema>

/** A document with all versions, the latest first. */
export const documentSchema = z.object({ ...document, versions: z.array(versionSchema) })
export type Document = z.infer<typeof documentSchema>

export const addedSchema = z.object({ documentId: z.int(), number: z.int() })
export type Added = z.infer<typeof addedSchema>
export const fileLinkSchema = z.object({ url: z.string() })
export const authorityChoice = z.object({
  /** The authority that was chosen when the page was opened. Null if none was. */
  from: z.enum(authorities).nullable(),
  authority: z.enum(authorities, chooseListed),
})
const itemFields = {
  state: z.enum(approvalStates, chooseListed),
  number: oneLine().max(longestNumber, tooLong),
  date: dayOrBlank,
  note: manyLines().max(longestNote, tooLong),
}
export const itemSave = z.object({
  ...itemFields,
  /** The document version that is linked to this checklist item, or null. */
  versionId: z.int().positive().nullable(),
  version: z.string().max(2000),
})
export type ItemSave = z.input<typeof itemSave>
/** `itemSave` as the form contains it: `versionId`, the linked document version, is a string. */
export const itemForm = z.object({ ...itemFields, versionId: z.string() })
export type ItemForm = z.input<typeof itemForm>

const itemSchema = z.object({
  item: z.enum(approvalItems),
  state: z.enum(approvalStates),
  number: z.string(),
  date: z.string(),
  note: z.string(),
  lang: z.enum(languages),
  /** Null if no document is linked, or if the linked document was deleted. */
  document: z
    .object({ versionId: z.int(), documentId: z.int(), title: z.string(), lang: z.enum(languages), number: z.int() })
    .nullable(),
  /**
   * Who made the last change and when. `by` is null once their account is deleted. Both are null if nobody has changed
   * this item.
   */
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  version: z.string(),
})
export type ApprovalItemState = z.infer<typeof itemSchema>
export const approvalsSchema = z.object({ authority: z.enum(authorities).nullable(), items: z.array(itemSchema) })
export type Approvals = z.infer<typeof approvalsSchema>

export const documentParams = z.object({ documentId: pathId })
export const versionParams = documentParams.extend({ number: pathNumber })
export const itemParams = idParams.extend({ item: z.enum(approvalItems) })
