import { batchLimits } from '@onsori/contract/review-values';
import { type OptionKey, taxonomy } from '@onsori/contract/taxonomy';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { batchesTexts } from './batches-texts.ts';
import { initialOrder, type OrderForm, toBatchOrder, wrongFields } from './order-form.rules.ts';
import { useBatchChanges } from './use-batches.ts';

interface MoodChipsProps {
  readonly moods: OrderForm['moods'];
  readonly error: string | undefined;
  onChange(moods: OrderForm['moods']): void;
}

function MoodChips({ moods, error, onChange }: MoodChipsProps) {
  const t = batchesTexts.use();
  const label = useTagLabel();
  const id = useId();
  const toggle = (mood: OptionKey<'mood'>) =>
    onChange(moods.includes(mood) ? moods.filter((each) => each !== mood) : [...moods, mood]);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold text-text-2">{t('order.moods')}</p>
      <ChipGroup label={t('order.moods')}>
        {taxonomy.mood.map(({ key }) => {
          const selected = moods.includes(key);
          return (
            <Chip
              key={key}
              selected={selected}
              disabled={!selected && moods.length >= batchLimits.maxMoods}
              onClick={() => toggle(key)}
            >
              {label('mood', key)}
            </Chip>
          );
        })}
      </ChipGroup>
      <FieldMessage
        id={`${id}-message`}
        error={error}
        hint={t('order.moodsHint', { max: batchLimits.maxMoods })}
      />
    </div>
  );
}

interface OrderDialogProps {
  onOrdered(batchId: string): void;
  onClose(): void;
}

export function OrderDialog({ onOrdered, onClose }: OrderDialogProps) {
  const t = batchesTexts.use();
  const toast = useToast();
  const label = useTagLabel();
  const { order } = useBatchChanges();
  const [form, setForm] = useState(initialOrder);
  const [isChecked, setIsChecked] = useState(false);
  // One order however often it is sent; a changed order is another.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { form: formElement, focusWrongField } = useWrongFieldFocus();
  const change = (values: Partial<OrderForm>) => {
    setKey(crypto.randomUUID());
    setForm((before) => ({ ...before, ...values }));
  };
  const ordering = useMutation({
    mutationFn: () => order(toBatchOrder(form), key),
    meta: { rendersOwnError: true },
    onSuccess: (batchId) => {
      toast.show(t('order.done'));
      onOrdered(batchId);
    },
  });
  const wrong = wrongFields(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (wrong.size > 0) focusWrongField();
    else if (!ordering.isPending) ordering.mutate();
  };
  const { maxCount, minSeconds, maxSeconds } = batchLimits;
  const secondsError = t('order.wrongSeconds', { min: minSeconds, max: maxSeconds });
  const numberField = (name: 'count' | 'minSeconds' | 'maxSeconds', error: string) => (
    <TextField
      label={t(`order.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      value={form[name]}
      error={isChecked && wrong.has(name) ? error : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
      required
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('order.title')}
      description={t('order.lead')}
      closeLabel={t('close')}
    >
      <form ref={formElement} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Select
          label={t('order.genre')}
          value={form.genre}
          options={taxonomy.genre.map((option) => ({
            value: option.key,
            label: label('genre', option.key),
          }))}
          onValueChange={(genre) => change({ genre })}
        />
        <MoodChips
          moods={form.moods}
          error={isChecked && wrong.has('moods') ? t('order.missingMood') : undefined}
          onChange={(moods) => change({ moods })}
        />
        {numberField('count', t('order.wrongCount', { max: maxCount }))}
        <div className="grid gap-4 sm:grid-cols-2">
          {numberField('minSeconds', secondsError)}
          {numberField('maxSeconds', secondsError)}
        </div>
        <FormError>
          {ordering.isError && (errorText(ordering.error) ?? t('order.failed'))}
        </FormError>
        <Button type="submit" variant="primary" block loading={ordering.isPending}>
          {t('order.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
