export const fileFormats = ['pdf', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** 'House in Naigaon.pdf'; without a name 'KamshetBuild.pdf'. Every system can keep a file that is called so. */
export function fileNameOf({ name }: { name: string }, format: FileFormat): string {
  const kept = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, (found) => (/^[\u200C\u200D]+$/.test(found) ? found : ' '))
    .replace(/\s+/g, ' ')
    // A name with a dot before it is hidden, one with a dot behind it is none on Windows.
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${kept || 'KamshetBuild'}.${format}`
}
