import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@lingui/core/macro'
import type { ApprovalItem, ApprovalState, Authority } from '#features/building/documents/approval-rules.ts'
import {
  type DocumentKind,
  isPriced,
  type MediaType,
  mediaTypes,
  scanWidth,
} from '#features/building/documents/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample, sampleFolder } from '#platform/database/sample.server.ts'
import { encodePicture } from '#platform/files/encode-picture.server.ts'
import { type Cell, type Column, createPdf } from '#platform/files/pdf.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { formatDate } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type SampleMembers, type SampleProject, sampleDay, sampleMoment } from './projects.server.ts'

/** The content of a PDF. `head` names its author. */
type Sheet = {
  title: string
  head: string
  facts: [name: string, value: string][]
  columns: Column[]
  rows: Cell[][]
  total?: Cell[]
  paragraphs: string[]
}
type Version = {
  ago: number
  fileName: string
  note?: string
  /** The content of a PDF to make, or the file name of a drawing in sample/. */
  pdf?: Sheet
  drawing?: string
}
/** `by` is a demo account's id, `ago` is in workdays before the sample is loaded. */
type Sample = SampleProject & {
  documents?: { kind: DocumentKind; title: string; language: Language; by: number; versions: Version[] }[]
  approvals?: {
    authority: Authority
    by: number
    items: {
      item: ApprovalItem
      state: ApprovalState
      ago: number
      number?: string
      note?: string
      /** The title of the document that is linked to the approval item. */
      document?: string
    }[]
  }
}
type Loading = { members: SampleMembers; storage: Storage; now: Date }

/**
 * Adds the documents of the sample projects and the state of their approvals. The files of the documents are made here.
 */
export async function addDocuments(db: Db, { members, storage, now }: Loading): Promise<void> {
  for (const project of await readSample<Sample>('underway')) {
    /** The id of the latest version of each document, by the document's title. */
    const shown = new Map<string, number>()
    for (const { versions, kind, title, language, by } of project.documents ?? []) {
      const created = { user_id: by, created_at: sampleMoment(now, versions[0]!.ago) }
      const member_id = isPriced(kind) ? members.get(`${project.id} ${by}`)! : null
      const { id } = await db
        .insertInto('documents')
        .values({ project_id: project.id, kind, title, language, member_id, ...created })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [at, version] of versions.entries()) {
        const file_id = await storeFile(db, { storage, now }, { version, language, by })
        const { fileName: file_name, note = '', ago } = version
        const stored = await db
          .insertInto('document_versions')
          .values({
            ...{ document_id: id, number: at + 1, file_id, file_name, note, language, user_id: by },
            created_at: sampleMoment(now, ago),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        shown.set(title, stored.id)
      }
    }
    if (project.approvals) await addApprovals(db, { id: project.id, ...project.approvals, shown, now })
  }
}

type Given = { version: Version; language: Language; by: number }

async function storeFile(
  db: Db,
  { storage, now }: Omit<Loading, 'members'>,
  { version, language, by }: Given,
): Promise<number> {
  const media_type: MediaType = version.pdf ? 'application/pdf' : 'image/jpeg'
  const bytes = version.pdf
    ? await printed(version.pdf, language, sampleDay(now, version.ago))
    : await scanned(version.drawing!)
  const name = `documents/${randomUUID()}.${mediaTypes[media_type][0]}`
  await storage.write(name, bytes)
  const hash = createHash('sha256').update(bytes).digest()
  const { id } = await db
    .insertInto('document_files')
    .values({ name, size: bytes.length, media_type, hash, user_id: by, created_at: sampleMoment(now, version.ago) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function scanned(drawing: string): Promise<Buffer> {
  const encoded = await encodePicture(await readFile(join(sampleFolder, drawing)), { maxWidth: scanWidth, as: 'jpeg' })
  if (!encoded.ok) throw new Error(`The sample drawing ${drawing} cannot be read: ${encoded.reason}`)
  return encoded.picture.bytes
}

async function printed(
  { title, head, facts, columns, rows, total, paragraphs }: Sheet,
  language: Language,
  day: string,
): Promise<Buffer> {
  const i18n = i18nOf(language)
  const pdf = await createPdf({
    ...{ title, language, head: [head, formatDate(language, day)] },
    footer: (page, pages) => i18n._(msg`Page ${page} of ${pages}`),
  })
  pdf.facts(facts)
  pdf.paragraph('')
  await pdf.table({ columns, rows, ...(total && { total }) })
  for (const paragraph of paragraphs) pdf.paragraph(paragraph)
  return pdf.end()
}

type Approvals = NonNullable<Sample['approvals']> & { id: number; shown: ReadonlyMap<string, number>; now: Date }

async function addApprovals(db: Db, { id, authority, by, items, shown, now }: Approvals): Promise<void> {
  const first = Math.max(...items.map(({ ago }) => ago))
  await db
    .insertInto('approvals')
    .values({ project_id: id, authority, user_id: by, updated_at: sampleMoment(now, first) })
    .execute()
  await db
    .insertInto('approval_items')
    .values(
      items.map(({ item, state, ago, number = '', note = '', document }) => ({
        ...{ project_id: id, item, state, number, note, language: 'en', user_id: by },
        ...{ dated: state === 'not_needed' ? null : sampleDay(now, ago), updated_at: sampleMoment(now, ago) },
        version_id: document ? shown.get(document)! : null,
      })),
    )
    .execute()
}
