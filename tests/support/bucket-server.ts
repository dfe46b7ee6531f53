import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '#api/platform/storage/picture-files.ts'

export interface BucketServer {
  readonly bucket: Bucket
  close(): Promise<void>
}

/** A real S3 server in this process, its files in a temporary folder. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'tatami-s3-'))
  const name = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await server.run()
  return {
    bucket: {
      name,
      prefix: 'tatami/uploads',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
