import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useState } from 'react'
import { PICTURE_MAX_BYTES, PICTURE_MAX_MEGABYTES } from '~/domain/contract/upload-limits.ts'
import { type Crop, centred, type Size } from '~/domain/picture/crop.ts'
import { useText } from '~/i18n/words.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { cx } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import type { BoundField } from './fields.tsx'
import { CropFrame } from './crop-frame.tsx'
import { tooLargeMark } from '../ui/size-limit.ts'

const shapes = { cover: 'aspect-[5/3] w-60', square: 'aspect-square w-32' } as const

/** A picture: the present one, the chosen one at once when there is a script, and a way to remove it. Covers are 5:3 (spec §5). */
export function ImageField({
  field,
  label,
  hint,
  required,
  current,
  shape = 'cover',
  isCropped = false,
  isWhole = false,
  removeName = 'remove_image',
}: BoundField & {
  /** The address of the picture it has now. */
  readonly current?: string | null | undefined
  readonly shape?: keyof typeof shapes
  /** A cover is cut to 5:3: what of a chosen picture it shows is chosen too, as `image_crop`. */
  readonly isCropped?: boolean
  /** It is shown whole, whatever its shape. */
  readonly isWhole?: boolean
  /** The flag that removes the present picture; sent as `1`. */
  readonly removeName?: string
}) {
  const t = useText()
  const [preview, setPreview] = useState<string | null>(null)
  const [cut, setCut] = useState<{ readonly picture: Size; readonly crop: Crop } | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const picture = preview ?? current
  return (
    <Field
      id={field.id}
      label={label}
      hint={
        <>
          {hint ?? t(`common:form.imageHint.${isCropped ? 'cropped' : shape}`)}{' '}
          {t('common:form.fileLimit', { limit: PICTURE_MAX_MEGABYTES })}
        </>
      }
      errors={isTooLarge ? [t('common:form.fileTooLarge', { limit: PICTURE_MAX_MEGABYTES })] : field.errors}
      required={required}
    >
      {(control) => (
        <div className="flex flex-wrap items-end gap-4">
          {isCropped && preview && cut ? (
            <CropFrame
              id={field.id}
              name="image_crop"
              src={preview}
              {...cut}
              onCrop={(crop) => setCut({ ...cut, crop })}
            />
          ) : (
            <div
              className={cx(
                'weave grid place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-ink-faint',
                shapes[shape],
              )}
            >
              {picture ? (
                <img
                  src={picture}
                  alt={t('common:form.currentFile')}
                  className={cx('size-full', isWhole ? 'object-contain' : 'object-cover')}
                  onLoad={(event) => {
                    const { naturalWidth: width, naturalHeight: height } = event.currentTarget
                    if (preview && width > 0 && height > 0)
                      setCut({ picture: { width, height }, crop: centred({ width, height }) })
                  }}
                />
              ) : (
                <ImageUp size={28} />
              )}
            </div>
          )}
          <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              {...control}
              {...tooLargeMark(isTooLarge)}
              name={field.name}
              onChange={(event) => {
                const file = event.target.files?.[0]
                setCut(null)
                setPreview(file ? URL.createObjectURL(file) : null)
                setTooLarge(file !== undefined && file.size > PICTURE_MAX_BYTES)
              }}
              className="w-full min-w-0 text-sm text-ink-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-raised"
            />
            {current ? (
              <Checkbox id={`${field.id}-remove`} name={removeName} label={t('common:form.removeFile')} />
            ) : null}
          </div>
        </div>
      )}
    </Field>
  )
}
