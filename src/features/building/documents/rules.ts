import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { may, type Position, type ProjectRole } from '#features/building/projects/access-rules.ts'
import { isParty } from '#features/building/projects/between-rules.ts'
import { beginningOf } from '#platform/languages/excerpt.ts'
import { onOneLine } from '#platform/languages/unseen.ts'

/** These values are stored, so never rename one. Pages show them in this order. */
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

/**
 * The kinds of documents that state a price. Such a document is between the customer and one professional. Documents of
 * all other kinds are for everyone who sees documents.
 */
export const pricedKinds: readonly DocumentKind[] = ['agreement', 'quotation', 'bill']
export const isPriced = (kind: DocumentKind) => pricedKinds.includes(kind)

type Role = Pick<Position, 'role' | 'teamRole'>

/** The kinds of documents that a member may add. Priced kinds are included only if the member's role sees prices. */
export function kindsToAdd(member: Role): DocumentKind[] {
  return documentKinds.filter((kind) => may(member, 'addDocument') && (!isPriced(kind) || may(member, 'seePrices')))
}

/**
 * Whether somebody on a project may see a document, its versions, links and notifications. `memberId` is the
 * professional of a priced document.
 */
export function isShownTo(
  member: Role & { memberId: number; employerId: number | null },
  { kind, memberId }: { kind: DocumentKind; memberId: number | null },
): boolean {
  if (!may(member, 'seeDocuments')) return false
  return !isPriced(kind) || (may(member, 'seePrices') && isParty(member, memberId))
}

/** The media types of stored files, each with its file name extensions. */
export const mediaTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/vnd.dwg': ['dwg'],
  'image/vnd.dxf': ['dxf'],
} as const satisfies Record<string, readonly string[]>
export type MediaType = keyof typeof mediaTypes
export const mediaTypeNames = Object.keys(mediaTypes) as MediaType[]

/** 25 MB. A set of drawings as a PDF usually has 2 to 15 MB. */
export const maxFileKilobytes = 25 * 1024
/** The maximum number of documents per project, not counting deleted ones. */
export const mostDocuments = 200
export const mostVersions = 50
export const longestTitle = 120
export const longestNote = 500
export const longestFileName = 120
/** The width, in pixels, at which small print is still readable on a photo of a printed page. */
export const scanWidth = 3200

/** How long a link to a file works, in seconds. A download that starts within this time is completed. */
export const linkSeconds = 60
/** How long an unused file is kept, because the form for which it was uploaded may still be open. */
export const unusedFileLifetimeMs = 24 * 60 * 60 * 1000
/**
 * The delay that is added before the deletion job runs. The queue uses the database's clock, but the job checks the
 * file's age by the server's clock, which may be behind.
 */
export const clockToleranceMs = 60_000

/** The number of days for which a deleted document can still be restored. */
export const restorableDays = 7
/** The maximum number of deleted documents in the list. Those that were deleted earlier are left out. */
export const mostDeletedShown = 50

/** Why a file is refused. */
export const fileRefusals = {
  not_known: msg`This kind of file can't be kept here. Choose a PDF, a photo (JPEG, PNG or WebP), or a drawing (DWG or DXF).`,
  program: msg`This file is a program or a web page, whatever its name says. Choose a PDF, a photo or a drawing.`,
  damaged_pdf: msg`This PDF is damaged or incomplete. Save or scan it again and upload that one.`,
  empty: msg`This file is empty. Choose another one.`,
  too_large: msg`This file is too large. The limit is 25 MB.`,
} satisfies Record<string, MessageDescriptor>
export type FileFault = keyof typeof fileRefusals

/** Finds a fault in the size of a file. The browser checks it before the upload. */
export function faultOfSize(bytes: number): FileFault | undefined {
  if (bytes === 0) return 'empty'
  return bytes > maxFileKilobytes * 1024 ? 'too_large' : undefined
}

/** Cleans a file name from a device: its last part, on one line, without invisible characters, and not too long. */
export function shownFileName(name: string): string {
  const last = onOneLine(name.normalize('NFC')).split(/[/\\]/).at(-1)!
  const shown = last.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '').trim()
  if (shown.length <= longestFileName) return shown
  const [ending = ''] = /\.\w{1,5}$/.exec(shown) ?? []
  return `${beginningOf(shown, longestFileName - ending.length).trim()}${ending}`
}

/** Proposes a title: the file name without its ending, with spaces in place of underscores. */
export function titleFrom(fileName: string): string {
  const name = shownFileName(fileName).replace(/\.\w{1,5}$/, '')
  return beginningOf(name.replace(/[_\s]+/g, ' ').trim(), longestTitle)
}

/** The name of a download. Its ending matches the content, so a picture can never pose as a program. */
export function downloadName(fileName: string, mediaType: MediaType): string {
  const endings: readonly string[] = mediaTypes[mediaType]
  const [, name = fileName, ending = ''] = /^(.+)\.(\w{1,5})$/.exec(fileName) ?? []
  if (endings.includes(ending.toLowerCase())) return fileName
  const isPicture = /^(png|webp|heic|avif|gif|tiff?)$/i.test(ending)
  return `${isPicture ? name : fileName}.${endings[0]}`
}

/** A priced document can be deleted for this long after it was added, so that its author can undo a mistake. */
const pricedDeletableMs = 24 * 60 * 60_000

type Owned = { kind: DocumentKind; role: ProjectRole; isAuthor: boolean }

/** A document may be restored by its author, and by the customer unless it states a price. */
export function mayRestore({ kind, role, isAuthor }: Owned): boolean {
  return isAuthor || (role === 'customer' && !isPriced(kind))
}

type Deletable = Owned & { ageMs: number; hasOthersVersions: boolean }

/** Reasons why a document can no longer be deleted, shown to people who could delete it before. */
export const keepingReasons = ['others_version', 'day_over'] as const

/**
 * Why the document can no longer be deleted, for people who may otherwise delete it. A priced document can be deleted
 * only within a day of being added, and only as long as nobody except its author has added a version. After that,
 * neither party can remove it alone. Null if it can be deleted, and for people who could never delete it.
 */
export function keptBecause({ ageMs, hasOthersVersions, ...owned }: Deletable): (typeof keepingReasons)[number] | null {
  if (!mayRestore(owned) || !isPriced(owned.kind)) return null
  if (hasOthersVersions) return 'others_version'
  return ageMs >= pricedDeletableMs ? 'day_over' : null
}

export function mayDelete(document: Deletable): boolean {
  return mayRestore(document) && keptBecause(document) === null
}

/** The number of new documents, the number of new versions of earlier documents, and the newest of both. */
export type DocumentNews = { documents: number; versions: number; latest: { title: string; number: number }[] }
