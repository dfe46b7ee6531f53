import { join } from 'node:path'
import { inBucket, inFolder, type PictureFiles } from './picture-files.ts'

export interface PictureSettings {
  readonly S3_BUCKET?: string | undefined
  readonly S3_PREFIX: string
  readonly S3_REGION: string
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Where the pictures lie by the settings: in the bucket, or in the data directory where none is set. */
export function openPictureFiles(settings: PictureSettings, dataDir: string): Promise<PictureFiles> {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!name) return Promise.resolve(inFolder(join(dataDir, 'uploads')))
  return inBucket({
    name,
    prefix: settings.S3_PREFIX,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  })
}
