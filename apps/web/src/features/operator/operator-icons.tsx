import type { FunctionComponent } from 'react';
import { Icon, type IconProps } from '#ui/icons.tsx';
import type { Area } from './operator.rules.ts';

export function OverviewIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 11.2 12 4.6l7.5 6.6V19a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1Z" />
      <path d="M9.8 20v-5.4h4.4V20" />
    </Icon>
  );
}

export function InboxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 13.4 6.4 5.2h11.2L20 13.4V19H4Z" />
      <path d="M4 13.4h4.6a3.4 3.4 0 0 0 6.8 0H20" />
    </Icon>
  );
}

function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.2" r="3.4" />
      <path d="M3 19.4c.5-3.4 2.9-5.3 6-5.3s5.5 1.9 6 5.3" />
      <path d="M15.6 5.1a3.4 3.4 0 0 1 0 6.2M17.3 14.6c2 .7 3.3 2.3 3.7 4.8" />
    </Icon>
  );
}

function CompaniesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 20V5.2l8.4-1.8V20M13 9.4l6.4 1.4V20M3 20h18" />
      <path d="M7.6 8.4h2.4M7.6 12h2.4M7.6 15.6h2.4M16 14.2h.8M16 17h.8" />
    </Icon>
  );
}

function AirIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19.4V5.4h9.4M8.4 9.6h4.2M8.4 13h2.6" />
      <path d="m17.6 10.4 1 2.9 2.9 1-2.9 1-1 2.9-1-2.9-2.9-1 2.9-1ZM5 19.4h8.4" />
    </Icon>
  );
}

function StatementsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.8h12v16.4l-3-1.8-3 1.8-3-1.8-3 1.8Z" />
      <path d="m8.8 8 1.6 5 1.6-5 1.6 5 1.6-5M8.4 10.4h7.2" />
    </Icon>
  );
}

function LicencesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.4 4.6h15.2v10.8H4.4Z" />
      <path d="M7.8 8.4h8.4M7.8 11.4h4" />
      <path d="M14 13.4v6.2l2-1.4 2 1.4v-6.2" />
    </Icon>
  );
}

function CatalogueIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8" />
      <circle cx="12" cy="12" r="2.4" />
    </Icon>
  );
}

function MeasurementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20.2h16M6.4 17v-4.6M12 17V8.2M17.6 17V4.6" />
    </Icon>
  );
}

function PoliciesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.2v3.6h3.2l8.6 4.4V5.8l-8.6 4.4Z" />
      <path d="M7.6 13.8 9 19h2.4l-1-3.8M18.8 9.6a3.4 3.4 0 0 1 0 4.8" />
    </Icon>
  );
}

function HealthIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.2 12.4h4l2.6-7 4.4 13.2 2.6-6.2h4" />
    </Icon>
  );
}

function AuditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.8h12V20.2H6Z" />
      <path d="M9.2 8.4h5.6M9.2 12h5.6M9.2 15.6h3.2" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.6 5 6.2v5.3c0 4.3 2.9 7.4 7 8.9 4.1-1.5 7-4.6 7-8.9V6.2Z" />
    </Icon>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5.4M6.2 11 12 5.2l5.8 5.8" />
    </Icon>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v13.6M6.2 13l5.8 5.8 5.8-5.8" />
    </Icon>
  );
}

const areaIcons: Readonly<Record<Area['name'], FunctionComponent<IconProps>>> = {
  inbox: InboxIcon,
  people: PeopleIcon,
  companies: CompaniesIcon,
  air: AirIcon,
  statements: StatementsIcon,
  licences: LicencesIcon,
  catalogue: CatalogueIcon,
  measurement: MeasurementIcon,
  policies: PoliciesIcon,
  health: HealthIcon,
  audit: AuditIcon,
  operators: ShieldIcon,
};

export function AreaIcon({ name, ...props }: IconProps & Pick<Area, 'name'>) {
  const Drawing = areaIcons[name];
  return <Drawing {...props} />;
}
