import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { AnyEntity } from '~/components/admin/entity.ts'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'

type Params = LoaderFunctionArgs['params']

/** The entity of an address; anything else is not to be found. */
export function entityAt(params: Params): AnyEntity {
  const entity = adminEntity(params['entity'])
  if (!entity) throw redirect(NOT_FOUND_PATH)
  return entity
}

/** The number of the thing an address is about. */
export function idAt(params: Params): number {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id <= 0) throw redirect(NOT_FOUND_PATH)
  return id
}
