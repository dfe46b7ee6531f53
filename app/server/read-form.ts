const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** The fields of a posted form. A body that is none is answered 415, or 400 where it only claims to be one. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORMS.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 415 })
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
