import { withoutUnseen } from '#platform/languages/unseen.ts'

export const fileFormats = ['pdf', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * The name of a file: 'House in Naigaon.pdf', or 'KamshetBuild.pdf' without a project name. It contains only what every
 * operating system accepts.
 */
export function fileNameOf({ name }: { name: string }, format: FileFormat): string {
  const kept = withoutUnseen(name)
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    // Dots are removed at the start, where they hide a file, and at the end, where Windows does not allow them.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${kept || 'KamshetBuild'}.${format}`
}
