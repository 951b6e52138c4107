import {
  GroupedVerticalBarChart,
  HorizontalBarChartWithAxis,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { barsOf, shortLabels, type Bar } from './bars.rule.ts';
import type { ColumnId, Section } from './sections.rule.ts';

const useStyles = makeStyles({
  root: {
    '& [role="option"]': { cursor: 'pointer' },
    // Legends begin each word with a capital letter otherwise.
    '& [role="listbox"] *': { textTransform: 'none' },
    '& [role="option"]:focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
});

/** By the theme, dark and high contrast among them; the second of two is told by its place and its label, too. */
const colours: Partial<Record<ColumnId, string>> = {
  positives: tokens.colorPaletteRedBackground3,
  failed: tokens.colorPaletteMarigoldBackground3,
  unopened: tokens.colorPaletteMarigoldBackground3,
  unassigned: tokens.colorPaletteRedBackground3,
  p90: tokens.colorPaletteMarigoldBackground3,
};
const usualColour = tokens.colorCompoundBrandBackground;

const uprightHeight = 220;
const lineHeight = 40;
const axisHeight = 24;
/** Pixels beside the lines, and how many letters have room there. */
const labelWidth = 180;
const longestLabel = 24;

/** Its title is the section's heading, and its numbers stand in the table. */
const plain = { hideLegend: true, culture: 'fi-FI', roundCorners: true } as const;

interface ChartProps {
  readonly section: Section;
  /** Given by the container, from its own size. */
  readonly width?: number;
  readonly height?: number;
}

/** A section as a chart: its bars are reached by arrow keys, and lead to their list by a press or by Enter. */
export function SectionChart({ section }: { readonly section: Section }): ReactNode {
  const styles = useStyles();
  const Chart = section.shape === 'lying' ? Lying : section.drawn.length > 1 ? Grouped : Upright;
  const height = section.shape === 'lying' ? barsOf(section).length * lineHeight + axisHeight : uprightHeight;
  return (
    // The bars are what is pressed: they know the pointer alone.
    <div className={styles.root} onKeyDown={pressBar}>
      <ResponsiveContainer height={height}>
        <Chart section={section} />
      </ResponsiveContainer>
    </div>
  );
}

function pressBar(event: KeyboardEvent): void {
  const { target } = event;
  if (
    !isPressed(event, shortcuts.openBar) ||
    !(target instanceof SVGElement) ||
    target.getAttribute('role') !== 'option'
  )
    return;
  event.preventDefault();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const uprightMargins = { left: 40, right: 8, top: 20, bottom: 36 };

function Upright({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  return (
    <VerticalBarChart
      {...plain}
      {...chart}
      {...size}
      margins={uprightMargins}
      maxBarWidth={32}
      barWidth="auto"
      // A week whose number is hidden keeps its place, without a bar.
      data={section.rows.flatMap((row) =>
        row.cells.map((cell) => ({
          x: row.label,
          y: cell.value ?? 0,
          ...propsOf({ row, cell, value: cell.value ?? 0 }),
        })),
      )}
    />
  );
}

function Grouped({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  const groups = barsOf(section);
  return (
    <GroupedVerticalBarChart
      {...plain}
      {...chart}
      {...size}
      hideLegend={false}
      // Its own have no comma in them.
      hideLabels
      margins={uprightMargins}
      maxBarWidth={32}
      barWidth="auto"
      yMaxValue={wholeTicks(groups.flat())}
      data={groups.map((bars) => ({
        name: bars[0]!.row.label,
        series: bars.map((bar) => ({ key: bar.cell.column, data: bar.value, ...propsOf(bar) })),
      }))}
    />
  );
}

/** The axis has four steps: so that each is a whole number. */
function wholeTicks(bars: readonly Bar[]): number {
  return Math.ceil(Math.max(...bars.map(({ value }) => value)) / 4) * 4;
}

function Lying({ section, ...size }: ChartProps): ReactNode {
  const { propsOf, chart } = useChart(section);
  const bars = barsOf(section).flat();
  const labels = shortLabels(
    bars.map(({ row }) => row.label),
    longestLabel,
  );
  return (
    <HorizontalBarChartWithAxis
      {...plain}
      {...chart}
      {...size}
      showYAxisLables
      margins={{ left: labelWidth, right: 48, top: 8, bottom: 8 }}
      barHeight={20}
      // The first one on top.
      data={bars.map((bar, index) => ({ x: bar.value, y: labels[index]!, ...propsOf(bar) })).toReversed()}
    />
  );
}

/** What charts of all shapes have in common. */
function useChart({ title }: Section) {
  const t = useTranslate('situation');
  const navigate = useNavigate();
  return {
    // In place of the library's English.
    chart: { chartTitle: title, svgProps: { 'aria-label': t('chart', { title }) } },
    propsOf: ({ row, cell }: Bar) => {
      const measure = t(`measure.${cell.column}`);
      const to = cell.to ?? row.to;
      return {
        legend: measure,
        color: colours[cell.column] ?? usualColour,
        barLabel: cell.figures ?? cell.text,
        xAxisCalloutData: row.name,
        yAxisCalloutData: cell.text,
        callOutAccessibilityData: { ariaLabel: t('bar', { label: row.name, measure, value: cell.text }) },
        ...(to !== undefined && { onClick: () => void navigate(to) }),
      };
    },
  };
}
