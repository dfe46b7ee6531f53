import { join } from 'node:path'
import { inBucket, inFolder, type PictureFiles } from './picture-files.ts'

export interface PictureSettings {
  readonly S3_BUCKET?: string | undefined
  /** `uploads` when it is not set. */
  readonly S3_PREFIX?: string | undefined
  /** `us-east-1` when it is not set: where AWS begins, and what other services take. */
  readonly S3_REGION?: string | undefined
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
    prefix: settings.S3_PREFIX ?? 'uploads',
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  })
}
