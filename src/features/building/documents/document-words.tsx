import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import type { DocumentKind, MediaType } from './rules.ts'

/** The translated words for documents. */
export function useDocumentWords() {
  const { t } = useLingui()
  return {
    kinds: {
      drawing_architectural: t`Architectural drawings`,
      drawing_structural: t`Structural drawings`,
      drawing_services: t`Plumbing and electrical drawings`,
      approval: t`Approvals`,
      agreement: t`Agreements`,
      quotation: t`Quotations`,
      bill: t`Bills and receipts`,
      land_record: t`Land records`,
      photo_or_scan: t`Photos and scans`,
      other: t`Other documents`,
    } satisfies Record<DocumentKind, string>,
    mediaTypes: {
      'application/pdf': 'PDF',
      'image/jpeg': t`Photo`,
      'image/vnd.dwg': 'DWG',
      'image/vnd.dxf': 'DXF',
    } satisfies Record<MediaType, string>,
    /** '2.4 MB' */
    sizeText(bytes: number): string {
      const [kilobytes, megabytes] = [formatNumber(Math.max(1, bytes / 1024)), formatNumber(bytes / 1024 / 1024, 1)]
      return bytes < 1024 * 1024 ? t`${kilobytes} kB` : t`${megabytes} MB`
    },
  }
}
