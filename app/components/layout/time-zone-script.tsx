/** Tells the server the browser's zone for the next page; this page stays in the zone it was drawn with. */
const script = `try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z&&!document.cookie.split('; ').includes('timezone='+z))document.cookie='timezone='+z+'; path=/; max-age=31536000; samesite=lax'}catch(e){}`

export function TimeZoneScript({ nonce }: { readonly nonce: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
