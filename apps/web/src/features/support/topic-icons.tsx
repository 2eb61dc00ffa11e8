import type { ComponentType } from 'react';
import { DownloadIcon, Icon, type IconProps } from '#ui/icons.tsx';
import type { QuestionTopic } from './questions.ts';

function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h7.4L18 7.6v12.9H6.5Z" />
      <path d="M9.5 11h5M9.5 14.5h5" />
    </Icon>
  );
}

function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18" />
    </Icon>
  );
}

function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 6 5 9.5 8.5 13" />
      <path d="M5 9.5h9a4.8 4.8 0 0 1 0 9.6h-3" />
    </Icon>
  );
}

function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3.5 7 2.6v5.4c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6.1Z" />
      <path d="m9 11.8 2.2 2.2 3.9-4.2" />
    </Icon>
  );
}

function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.3" r="3.8" />
      <path d="M4.8 20c.6-3.7 3.4-5.7 7.2-5.7s6.6 2 7.2 5.7" />
    </Icon>
  );
}

function HeadphonesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 15.5v-2.7a7.5 7.5 0 0 1 15 0v2.7" />
      <rect x="3.5" y="14" width="4" height="6" rx="1.5" />
      <rect x="16.5" y="14" width="4" height="6" rx="1.5" />
    </Icon>
  );
}

function SparkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4.5c.7 4.2 2.3 5.8 6.5 6.5-4.2.7-5.8 2.3-6.5 6.5-.7-4.2-2.3-5.8-6.5-6.5 4.2-.7 5.8-2.3 6.5-6.5Z" />
      <path d="M18.5 15.5c.3 1.6.9 2.2 2.5 2.5-1.6.3-2.2.9-2.5 2.5-.3-1.6-.9-2.2-2.5-2.5 1.6-.3 2.2-.9 2.5-2.5Z" />
    </Icon>
  );
}

function BuildingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20.5v-16h9v16M14 9.5h5v11M3 20.5h18" />
      <path d="M8.3 8.5h2.4M8.3 12h2.4M8.3 15.5h2.4" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4.5 7.5 7.5 5.5 7.5-5.5" />
    </Icon>
  );
}

export const topicIcons: Readonly<Record<QuestionTopic, ComponentType<IconProps>>> = {
  downloads: DownloadIcon,
  licenses: DocumentIcon,
  payments: CardIcon,
  refunds: ReturnIcon,
  claims: ShieldIcon,
  account: PersonIcon,
  listening: HeadphonesIcon,
  ai: SparkIcon,
  companies: BuildingIcon,
};
