import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabClass, tabListClass } from './tab-links.tsx';

export interface TabPanel {
  readonly value: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
  readonly disabled?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabPanel[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
}

/** Panels of one page; use TabLinks for separate pages. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(String(next))}
      className={className}
    >
      <Base.List aria-label={label} className={tabListClass} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={`${tabClass} not-data-active:border-transparent not-data-active:font-medium not-data-active:text-text-3 data-active:border-text data-active:font-semibold data-active:text-text data-disabled:opacity-40`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
