export const fileFormats = ['pdf', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * The name of the file: 'House in Naigaon.pdf', or 'KamshetBuild.pdf' without a project name. Every operating system
 * accepts it.
 */
export function fileNameOf({ name }: { name: string }, format: FileFormat): string {
  const kept = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, (found) => (/^[\u200C\u200D]+$/.test(found) ? found : ' '))
    .replace(/\s+/g, ' ')
    // A dot at the start hides a file, and Windows does not allow one at the end.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${kept || 'KamshetBuild'}.${format}`
}
