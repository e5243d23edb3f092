import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { may, type Position, type ProjectRole } from '#features/building/projects/access-rules.ts'
import { isParty } from '#features/building/projects/between-rules.ts'

/** Stored: never rename one. The order is that of the page. */
export const documentKinds = [
  'drawing_architectural',
  'drawing_structural',
  'drawing_services',
  'approval',
  'agreement',
  'quotation',
  'bill',
  'land_record',
  'photo_or_scan',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Those that say what something costs: each is between the customer and one professional. The others are everyone's who sees documents. */
export const pricedKinds: readonly DocumentKind[] = ['agreement', 'quotation', 'bill']
export const isPriced = (kind: DocumentKind) => pricedKinds.includes(kind)

type Role = Pick<Position, 'role' | 'teamRole'>

/** The kinds that somebody on a project may add: none with prices if their role shows none. */
export function kindsToAdd(member: Role): DocumentKind[] {
  return documentKinds.filter((kind) => may(member, 'addDocument') && (!isPriced(kind) || may(member, 'seePrices')))
}

/**
 * Whether somebody on a project sees a document: in the list and by itself, its versions and links, its notifications and what they quote.
 * `memberId`: the professional between whom and the customer it is.
 */
export function isShownTo(
  member: Role & { memberId: number; employerId: number | null },
  { kind, memberId }: { kind: DocumentKind; memberId: number | null },
): boolean {
  if (!may(member, 'seeDocuments')) return false
  return !isPriced(kind) || (may(member, 'seePrices') && isParty(member, memberId))
}

/** What a file is by its content, with how its name ends when it is downloaded. */
export const mediaTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/vnd.dwg': ['dwg'],
  'image/vnd.dxf': ['dxf'],
} as const satisfies Record<string, readonly string[]>
export type MediaType = keyof typeof mediaTypes
export const mediaTypeNames = Object.keys(mediaTypes) as MediaType[]

/** 25 MB: a set of drawings as PDF has 2 to 15. */
export const maxFileKilobytes = 25 * 1024
/** Of documents that are not deleted, in a project. */
export const mostDocuments = 200
export const mostVersions = 50
export const longestTitle = 120
export const longestNote = 500
export const longestFileName = 120
/** What a photo of a paper needs so that its small print stays readable. */
export const scanWidth = 3200

/** How long a link to a file works: a phone that begins to download within it gets the whole file. */
export const linkSeconds = 60
/** How long a file that no version shows is kept, because the form for which it was uploaded may still be open. */
export const unusedFileLifetimeMs = 24 * 60 * 60 * 1000
/** The queue starts jobs by the database's clock, and the job compares with ours, which may be behind. */
export const clockToleranceMs = 60_000

/** How long a deleted document can be restored, in days. */
export const restorableDays = 7
/** Of what was deleted, the last so many can be restored on the page. */
export const mostDeletedShown = 50

/** Why a file is refused. */
export const fileRefusals = {
  not_known: msg`This kind of file can't be kept here. Choose a PDF, a photo (JPEG, PNG or WebP), or a drawing (DWG or DXF).`,
  program: msg`This file is a program or a web page, whatever its name says. Choose a PDF, a photo or a drawing.`,
  active_pdf: msg`This PDF has a program or another file inside. Print it to a new PDF and upload that one.`,
  damaged_pdf: msg`This PDF is damaged or incomplete. Save or scan it again and upload that one.`,
  closed_pdf: msg`This PDF is protected, or made in a way that can't be checked. Print it as a new PDF and upload that one.`,
  empty: msg`This file is empty. Choose another one.`,
  too_large: msg`This file is too large. The limit is 25 MB.`,
} satisfies Record<string, MessageDescriptor>
export type FileFault = keyof typeof fileRefusals

/** What the browser can see itself, before anything is sent. */
export function faultOfSize(bytes: number): FileFault | undefined {
  if (bytes === 0) return 'empty'
  return bytes > maxFileKilobytes * 1024 ? 'too_large' : undefined
}

/** The last part of a name as a device gives it, on one line, without characters that nobody sees, and not too long. */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').replace(/\s+/g, ' ').split(/[/\\]/).at(-1)!
  const shown = last.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').trim()
  if (shown.length <= longestFileName) return shown
  const [ending = ''] = /\.\w{1,5}$/.exec(shown) ?? []
  return `${shown
    .slice(0, longestFileName - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()}${ending}`
}

/** What a title starts with: the name of the file without its ending, and with spaces where those who save files write others. */
export function titleFrom(fileName: string): string {
  const name = shownFileName(fileName).replace(/\.\w{1,5}$/, '')
  return name
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed()
}

/** The name under which a file is downloaded: it ends as its content is, so that a picture was never called a program. */
export function downloadName(fileName: string, mediaType: MediaType): string {
  const endings: readonly string[] = mediaTypes[mediaType]
  const [, name = fileName, ending = ''] = /^(.+)\.(\w{1,5})$/.exec(fileName) ?? []
  if (endings.includes(ending.toLowerCase())) return fileName
  const isPicture = /^(png|webp|heic|avif|gif|tiff?)$/i.test(ending)
  return `${isPicture ? name : fileName}.${endings[0]}`
}

/** What says a price and was added by mistake can be deleted for so long. */
const pricedDeletableMs = 24 * 60 * 60_000

type Owned = { kind: DocumentKind; role: ProjectRole; isAuthor: boolean }

/** Whether somebody on the project may restore a deleted document: its author, and the customer unless it says a price. */
export function mayRestore({ kind, role, isAuthor }: Owned): boolean {
  return isAuthor || (role === 'customer' && !isPriced(kind))
}

type Deletable = Owned & { ageMs: number; hasOthersVersions: boolean }

/** Why a document can't be deleted any more, to be told whoever could once. */
export const keepingReasons = ['others_version', 'day_over'] as const

/**
 * What keeps a document from whoever may restore it; null for others, and if nothing does. What is between two is never removed by one of
 * them alone: not with a version of another's, and only on its first day. A newer version takes its place.
 */
export function keptBecause({ ageMs, hasOthersVersions, ...owned }: Deletable): (typeof keepingReasons)[number] | null {
  if (!mayRestore(owned) || !isPriced(owned.kind)) return null
  if (hasOthersVersions) return 'others_version'
  return ageMs >= pricedDeletableMs ? 'day_over' : null
}

/** Whether somebody on the project may delete a document. */
export function mayDelete(document: Deletable): boolean {
  return mayRestore(document) && keptBecause(document) === null
}

/** How many documents were added, and later versions of them, with some, the newest first. */
export type DocumentNews = { documents: number; versions: number; latest: { title: string; number: number }[] }
