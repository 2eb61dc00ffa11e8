import { inquiryPath } from '@onsori/contract/inquiry-values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';

/** Shows an inquiry that its user just sent. */
export function useInquirySent() {
  const t = inquiriesTexts.use();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return ({ id, number }: { readonly id: string; readonly number: string }): void => {
    releaseLeaveGuard();
    void queryClient.invalidateQueries({ queryKey: ['inquiries'] });
    toast.show(t('form.sent', { number }));
    void navigate(inquiryPath(id), { replace: true });
  };
}
